import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { textForPrint } from '#app/screens/help/print/print-text.ts'
import { readyForPaper } from '#app/ui/paper.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, openApp } from '../open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(() => {
  server.msw.resetHandlers()
  closeApp()
})
afterAll(() => server.close())

test('a category is one page to print: its contents, then its documents whole, in reading order', async () => {
  const print = vi.fn()
  await openApp('/help?category=start')
  vi.stubGlobal('print', print)
  await userEvent.click(await screen.findByRole('link', { name: '打印本分类' }))
  expect(await screen.findByRole('heading', { level: 1, name: '开始' })).toBeTruthy()
  await waitFor(() => expect(document.querySelectorAll('.print-title')).toHaveLength(2))
  const titles = [...document.querySelectorAll('.print-title')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['安装到手机', '搜索帮助'])
  const contents = within(document.querySelector('.print-contents') as HTMLElement).getAllByRole('link')
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(['#p1', '#p2'])
  for (const link of contents) expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy()
  expect(screen.getByText('打开浏览器，选择添加到主屏幕。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a page that cannot be read is named and the others are printed; asked for again it comes', async () => {
  server.msw.use(http.get('*/help/search/_payload.json', () => HttpResponse.error()))
  await openApp('/help?category=start&view=print')
  expect(await screen.findByRole('heading', { name: '以下页面加载失败，这里缺少它们' })).toBeTruthy()
  expect(screen.getByText('搜索帮助')).toBeTruthy()
  expect(document.querySelectorAll('.print-doc')).toHaveLength(1)
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(document.querySelectorAll('.print-doc')).toHaveLength(2))
})

test('texts among others keep their own anchors, load their images and open what is folded', () => {
  const html =
    '<h2 id="a">x id="b"</h2><a href="#a">t</a><img src="/i.png" alt="" loading="lazy" /><details><summary>s</summary></details>'
  expect(textForPrint(html, 'p2-')).toBe(
    '<h2 id="p2-a">x id="b"</h2><a href="#p2-a">t</a><img src="/i.png" alt="" loading="eager" /><details open><summary>s</summary></details>',
  )
})

test('an article is copied as the Markdown that its address has', async () => {
  await server.publish({
    ...helpTexts,
    'zh-cn/more/copied.md':
      '---\nid: copied\ntitle: 可复制\n---\n## 一节\n\n[安装](../start/install.md)：`a`\n\n::: tip\n框\n:::\n',
  })
  const user = userEvent.setup()
  await openApp('/help/copied')
  const button = await screen.findByRole('button', { name: '复制为 Markdown' })
  await user.click(button)
  await screen.findByText('已复制为 Markdown')
  const item = (await navigator.clipboard.read())[0] as ClipboardItem
  const copied = await textOf(await item.getType('text/plain'))
  const given = await (await fetch(`${server.url}/help/copied.md`)).text()
  expect(copied).toBe(given)
  expect(copied).toContain(`[安装](${server.url}/help/install)：\`a\``)
})

/** jsdom's blobs cannot say it themselves. */
function textOf(blob: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(blob)
  })
}

test('on paper a link says its address as people read it, not in percent signs', () => {
  const text = document.body.appendChild(document.createElement('div'))
  text.className = 'prose'
  text.innerHTML = '<a href="/help/a#%E5%87%86%E5%A4%87">a</a><a href="/help/b">b</a><a href="/c?x=%E5%87">c</a>'
  readyForPaper()
  dispatchEvent(new Event('beforeprint'))
  dispatchEvent(new Event('afterprint'))
  const said = [...text.querySelectorAll('a')].map((link) => link.getAttribute('data-address'))
  text.remove()
  expect(said).toEqual(['/help/a#准备', null, null])
})
