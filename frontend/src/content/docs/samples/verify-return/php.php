<?php
/** @param string $amount of your own order, with two decimals: '499.00' */
function isGenuine(array $result, string $amount, string $apiKey): bool
{
    $signed = implode('|', [$result['transactionId'] ?? '', $result['status'] ?? '', $amount]);
    $key = hash('sha256', $apiKey, true);
    return hash_equals(hash_hmac('sha256', $signed, $key), $result['signature'] ?? '');
}

// The address that the payer's browser opened, for example
// https://shop.example/payment-result?transactionId=txn_…&status=completed&signature=…
// In a page, $_GET has these values.
parse_str(parse_url(getenv('RETURNED_ADDRESS'), PHP_URL_QUERY), $result);

if (!isGenuine($result, '499.00', getenv('DECCANLOOP_API_KEY'))) {
    throw new RuntimeException('not genuine');
}
echo 'genuine: ', $result['status'], PHP_EOL;
