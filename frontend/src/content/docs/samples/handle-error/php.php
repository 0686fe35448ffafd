<?php
$request = curl_init('{{site}}/api/payments/create');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode(['amount' => '0.50']),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($request);
if ($body === false) {
    throw new RuntimeException(curl_error($request));
}
$answer = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);

if ($status === 200) {
    echo "Created: $answer[transactionId]", PHP_EOL;
} elseif ($status === 429) {
    echo 'Too many calls: repeat later', PHP_EOL;
} elseif ($answer['error_code'] === 'VALIDATION') {
    echo "Correct the field $answer[parameter]: $answer[message]", PHP_EOL;
} else {
    echo "$answer[error_code]: $answer[message]", PHP_EOL;
    echo "Quote $answer[request_id] to our support.", PHP_EOL;
}
