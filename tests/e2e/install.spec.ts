import { expect, test } from './support/site.ts'

test('C.01 the app can be installed: manifest, icons, maskable icon, screenshots, shortcuts, standalone', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/help`)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(new URL(href as string, site.url).href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/', id: '/' })
  expect(manifest.icons.some((icon: { purpose: string }) => icon.purpose === 'maskable')).toBe(true)
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain('/QA?ask=1')
  expect(manifest.share_target).toMatchObject({ action: '/QA/share', method: 'POST', enctype: 'multipart/form-data' })
  expect(manifest.screenshots.some((shot: { form_factor: string }) => shot.form_factor === 'narrow')).toBe(true)
  expect(manifest.screenshots.some((shot: { form_factor: string }) => shot.form_factor === 'wide')).toBe(true)
  const images = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons),
  ]
  for (const image of images as { src: string; sizes: string; type: string }[]) {
    const file = await page.request.get(site.url + image.src)
    expect(file.headers()['content-type'], image.src).toBe(image.type)
    const size = await page.evaluate(async (src) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, image.src)
    expect(size, image.src).toBe(image.sizes)
  }
  // Chromium's own opinion.
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[]
  }
  expect(installabilityErrors.filter((error) => error.errorId !== 'in-incognito')).toEqual([])
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/)
})
