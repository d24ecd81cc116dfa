/**
 * A file of the build, as opposed to a captive portal's page in its place, which would stay for as long as the build does
 * (F18). Not for pages.
 */
export function ourFile(response: Response): Response | null {
  if (!response.ok || response.redirected) return null
  return (response.headers.get('content-type') ?? '').includes('text/html') ? null : response
}
