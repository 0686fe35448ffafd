<?php
$request = curl_init('{{site}}/api/merchant/account');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY')],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($request);
if ($body === false) {
    throw new RuntimeException(curl_error($request));
}
$account = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
    throw new RuntimeException("$account[error_code]: $account[message] ($account[request_id])");
}

$scopes = implode(', ', $account['key']['scopes']);
echo "$account[business_name], $account[mode] mode: $scopes", PHP_EOL;
