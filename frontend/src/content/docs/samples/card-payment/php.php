<?php
$testPayment = [
    'amount' => '499.00',
    'card_number' => '4111 1111 1111 1111',
    'card_expiry' => '12/23',
    'card_cvc' => '123',
];
$request = curl_init('{{site}}/payment');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode($testPayment),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($request);
if ($body === false) {
    throw new RuntimeException(curl_error($request));
}
$payment = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
    throw new RuntimeException("$payment[error_code]: $payment[message] ($payment[request_id])");
}

echo $payment['status'], ' ', $payment['transaction_id'], PHP_EOL;
