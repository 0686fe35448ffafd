<?php
$query = http_build_query(['transactionId' => getenv('TRANSACTION_ID')]);
$request = curl_init('{{site}}/api/payments/status?' . $query);
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY')],
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

echo $payment['status'], ' ', $payment['amount'], ' ', $payment['currency'], PHP_EOL;
