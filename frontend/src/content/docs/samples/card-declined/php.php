<?php
$request = curl_init('{{site}}/payment');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'amount' => '499.00',
        'card_number' => '4000 0000 0000 0002',
        'card_expiry' => '12/23',
        'card_cvc' => '123',
    ]),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($request);
if ($body === false) {
    throw new RuntimeException(curl_error($request));
}
$answer = json_decode($body, true, flags: JSON_THROW_ON_ERROR);

if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) === 200) {
    echo "Paid: $answer[transaction_id]", PHP_EOL;
} elseif ($answer['error_code'] === 'CARD_DECLINED') {
    echo "Declined: $answer[message]", PHP_EOL;
} else {
    throw new RuntimeException("$answer[error_code]: $answer[message] ($answer[request_id])");
}
