/** The site's active gateway from its public API; null when there is none or the site does not answer. */
export async function askActiveGateway(bffOrigin: string): Promise<string | null> {
  try {
    const answer = await fetch(`${bffOrigin}/api/payments/get-active-paymentgateway`, {
      signal: AbortSignal.timeout(2000),
    });
    const body = (await answer.json()) as { data?: { gatewayName?: string } | null };
    return body.data?.gatewayName?.toLowerCase() ?? null;
  } catch {
    return null;
  }
}
