<?php
$page = '{{site}}/api/payments/list?' . http_build_query([
    'startDate' => '2026-06-01',
    'endDate' => '2026-06-30',
    'status' => 'completed',
    'limit' => 2,
]);

while ($page !== null) {
    $next = null;
    $request = curl_init($page);
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY')],
        CURLOPT_HEADERFUNCTION => function ($request, string $header) use (&$next): int {
            // Link: <{{site}}/api/payments/list?…>; rel="next". The last page has no such header.
            if (preg_match('/^Link: <([^>]+)>; rel="next"/i', $header, $match)) {
                $next = $match[1];
            }
            return strlen($header);
        },
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($request);
    if ($body === false) {
        throw new RuntimeException(curl_error($request));
    }
    $answer = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
        throw new RuntimeException("$answer[error_code]: $answer[message] ($answer[request_id])");
    }

    foreach ($answer as $payment) {
        echo $payment['date'], ' ', $payment['transactionId'], ' ', $payment['amount'], PHP_EOL;
    }
    $page = $next;
}
