import { signIn } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { expect, test } from './support/site.ts'

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg=='

test('C.02 a text and an image that are shared to the app are a question’s draft, with no network', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, '/QA?ask=1')
  await expect(page.locator('.editor-area')).toBeVisible()
  await restKept(page)
  await ownSite.stop()
  // As the system posts it.
  await page.evaluate(async (data) => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/QA/share' })
    form.enctype = 'multipart/form-data'
    const field = (name: string, more: object) =>
      form.append(Object.assign(document.createElement('input'), { name, ...more }))
    field('text', { value: '这个报错是什么意思？' })
    field('url', { value: 'https://a.example/x' })
    const files = new DataTransfer()
    files.items.add(
      new File([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))], 'shot.png', { type: 'image/png' }),
    )
    const images = document.createElement('input')
    Object.assign(images, { type: 'file', name: 'images', files: files.files })
    form.append(images)
    document.body.append(form)
    form.submit()
  }, png)
  await expect(page).toHaveURL(/ask=1/)
  await expect(page.getByLabel('用一句话说说你的问题')).toHaveValue('这个报错是什么意思？')
  await expect(page.locator('.editor-area')).toHaveValue(/https:\/\/a\.example\/x\s+‹图片 1›/)
  await expect(page.locator('.editor-thumb img')).toBeVisible()
  // Its preview needs no network either.
  await page.getByRole('radio', { name: '预览' }).check()
  await expect(page.locator('.editor-preview img')).toBeVisible()
})
