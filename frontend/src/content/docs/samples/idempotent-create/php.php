<?php
// Stays the same for all repetitions, so that one order has one payment.
const IDEMPOTENCY_KEY = 'ORDER-1043-payment';

function createPayment(array $order, int $attempts = 3): array
{
    for ($attempt = 1; ; $attempt++) {
        $isRepeated = false;
        $request = curl_init('{{site}}/api/payments/create');
        curl_setopt_array($request, [
            CURLOPT_HTTPHEADER => [
                'Authorization: Bearer ' . getenv('DECCANLOOP_API_KEY'),
                'Content-Type: application/json',
                'Idempotency-Key: ' . IDEMPOTENCY_KEY,
            ],
            CURLOPT_POSTFIELDS => json_encode($order),
            CURLOPT_HEADERFUNCTION => function ($request, string $header) use (&$isRepeated): int {
                $isRepeated = $isRepeated || stripos($header, 'Idempotent-Replayed:') === 0;
                return strlen($header);
            },
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 30,
        ]);
        $body = curl_exec($request);
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        // No answer (status 0): the payment may exist or not. The key makes it safe to ask again.
        // 429 and 5xx: the same request may succeed later. Every other answer is final.
        $mayRepeat = $body === false || $status === 429 || $status >= 500;
        if (!$mayRepeat || $attempt === $attempts) {
            break;
        }
        sleep($attempt);
    }
    if ($body === false) {
        throw new RuntimeException(curl_error($request));
    }
    $answer = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    if ($status !== 200) {
        throw new RuntimeException("$answer[error_code]: $answer[message] ($answer[request_id])");
    }
    return [$answer, $isRepeated];
}

[$payment, $isRepeated] = createPayment(['amount' => '499.00', 'reference' => 'ORDER-1043']);
echo $payment['transactionId'], ' ', $isRepeated ? 'repeated' : 'new', PHP_EOL;
