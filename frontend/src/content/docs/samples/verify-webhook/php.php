<?php
// Try it with PHP's own server: php -S 127.0.0.1:8080 php.php

/** @param string $body as it was received, not JSON that was parsed and written again */
function isGenuine(array $headers, string $body, string $secret): bool
{
    $id = $headers['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $headers['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    // Older than five minutes: somebody may be repeating a request that they have recorded.
    if (!is_numeric($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // There are two signatures while a rolled secret still works.
    foreach (explode(' ', $headers['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!isGenuine($_SERVER, $body, getenv('WEBHOOK_SECRET'))) {
    http_response_code(400);
    exit;
}

// Store the event, answer, then work. The same webhook-id may arrive more than once.
$event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
error_log($event['type'] . ' ' . ($event['data']['transactionId'] ?? ''));
http_response_code(204);
