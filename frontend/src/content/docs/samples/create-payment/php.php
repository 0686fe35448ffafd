<?php
$order = [
    'amount' => '499.00',
    'currency' => 'INR',
    'paymentMethod' => 'upi',
    'description' => 'Two boxes of sweets',
    'reference' => 'ORDER-1042',
    'returnUrl' => 'https://shop.example/payment-result',
];
$request = curl_init('{{site}}/api/payments/create');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode($order),
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

echo $payment['transactionId'], ' ', $payment['paymentUrl'], PHP_EOL;
