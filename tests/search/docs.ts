import type { SearchDoc } from '#search/build-segment.ts'
import { SearchIndex } from '#search/search-index.ts'

const doc = (id: string, title: string, headings: string, text: string): SearchDoc => ({
  key: `help/${id}`,
  rev: 1,
  title,
  headings,
  text,
})

export async function indexOf(docs: SearchDoc[]): Promise<SearchIndex> {
  const index = new SearchIndex()
  for (const one of docs) index.put(one)
  await index.commit()
  return index
}

/** The ids of what a query finds, best first. */
export async function found(index: SearchIndex, query: string): Promise<string[]> {
  const { matches } = await index.search(query, { limit: 50 })
  return matches.map(({ key }) => key.slice(key.indexOf('/') + 1))
}

/** A small help centre in both languages; each page has one thing that only it explains. */
export const chineseDocs = [
  doc(
    'install-iphone',
    '在 iPhone 上安装',
    '用 Safari 打开 添加到主屏幕',
    '在 Safari 里点分享按钮，选择「添加到主屏幕」，图标就会出现在桌面。',
  ),
  doc(
    'install-android',
    '在安卓手机上安装',
    '用 Chrome 打开 安装应用',
    '打开浏览器菜单，点「安装应用」。安装以后可以从桌面启动。',
  ),
  doc(
    'offline',
    '离线阅读',
    '没有网络时 保存了什么',
    '打开过一次以后，帮助中心的每一页都保存在手机里，断网时也能阅读和搜索。',
  ),
  doc('sign-in', '登录', '单点登录 退出登录', '登录通过单点登录完成，不需要记住新的密码。退出后本机的会话会被清除。'),
  doc(
    'import',
    '导入 Markdown 文件夹',
    '文件头 图片 相对链接',
    '运行 npm run import 把文件夹导入帮助中心，子文件夹成为分类，图片继续可用。',
  ),
  doc(
    'backup',
    '备份和恢复',
    '备份数据库 恢复',
    '停止服务以后复制数据目录，恢复时放回原处。PostgreSQL 用它自己的工具。',
  ),
  doc(
    'update',
    '更新到新版本',
    '更新提示',
    '新版本发布以后会出现提示，由读者决定什么时候更新，填写到一半的内容不会丢失。',
  ),
  doc('language', '切换语言', '中文和英文', '在页面右上角选择语言，不需要重新加载，选择会被记住。'),
]

export const englishDocs = [
  doc(
    'install-iphone-en',
    'Install on an iPhone',
    'Open in Safari Add to Home Screen',
    'Tap the share button in Safari and choose “Add to Home Screen”.',
  ),
  doc(
    'install-android-en',
    'Install on Android',
    'Open in Chrome Install app',
    'Open the browser’s menu and tap “Install app”. It then starts from your home screen.',
  ),
  doc(
    'offline-en',
    'Reading offline',
    'Without a network What is saved',
    'Every page of the help centre is kept on the phone and can be read and searched offline.',
  ),
  doc(
    'npm-ci',
    'npm-ci',
    'Description Example',
    'Installs what package-lock.json says. Use npm ci in continuous integration; package.json must agree.',
  ),
  doc(
    'backup-en',
    'Back up and restore',
    'Back up the database Restore',
    'Stop the server and copy the data folder. Café owners: résumé of tools.',
  ),
]
