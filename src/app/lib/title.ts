/** The window's title: the page's and the site's, or the site's alone (R1.05). */
export function windowTitle(pageTitle: string | null, siteName: string): string {
  return pageTitle ? `${pageTitle} - ${siteName}` : siteName
}
