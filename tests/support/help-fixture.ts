import { importFiles } from '#server/help-import/import.ts'
import type { ImportOptions, ImportReport, SourceFile } from '#server/help-import/types.ts'
import type { TestApp } from './test-app.ts'

/** Files of a folder from their texts. */
export function sourceFiles(texts: Record<string, string | Uint8Array>): SourceFile[] {
  return Object.entries(texts).map(([path, content]) => ({
    path,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }))
}

/** Imports files into an app's database, as the command line does. */
export function importTexts(
  app: Pick<TestApp, 'ports'>,
  texts: Record<string, string | Uint8Array>,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importFiles(app.ports, sourceFiles(texts), { source: 'test', name: 'docs', ...options })
}

/** A small help centre in two languages. */
export const helpTexts = {
  'zh-cn/start/_category.md': '---\nname:\n  zh-cn: 开始\n  en: Start\nicon: rocket\norder: 1\n---\n',
  'zh-cn/start/install.md':
    '---\nid: install\ntitle: 安装到手机\nsummary: 放到主屏幕\ntags: [安装]\norder: 1\npinned: true\n---\n## 第一步\n\n打开浏览器，选择添加到主屏幕。\n',
  'zh-cn/start/search.md':
    '---\nid: search\ntitle: 搜索帮助\norder: 2\n---\n离线时也可以搜索。见[安装](install.md#第一步)。\n',
  'zh-cn/more/account.md': '---\nid: account\ntitle: 账号\n---\n登录与退出。\n',
  'en/start/install.md':
    '---\nid: install-en\ntitle: Install on your phone\ntranslationOf: install\norder: 1\n---\n## First step\n\nOpen the browser and add it to the home screen.\n',
}
