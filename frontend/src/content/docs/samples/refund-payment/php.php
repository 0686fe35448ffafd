<?php
$refundRequest = ['transactionId' => getenv('TRANSACTION_ID'), 'amount' => '99.50'];
$request = curl_init('{{site}}/api/payments/refund');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY'),
        'Content-Type: application/json',
        'Idempotency-Key: REFUND-77-of-ORDER-1042',
    ],
    CURLOPT_POSTFIELDS => json_encode($refundRequest),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($request);
if ($body === false) {
    throw new RuntimeException(curl_error($request));
}
$refund = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
    throw new RuntimeException("$refund[error_code]: $refund[message] ($refund[request_id])");
}

echo $refund['refundId'], ' ', $refund['status'], ' ', $refund['amount'], PHP_EOL;
