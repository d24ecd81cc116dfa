import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const screens = 'src/app/screens'
/** Their words are common: an error can come anywhere. */
const common = ['error']
/** The frames of finished pages belong to their page's words, so that its first load has no others. */
const frames: Record<string, string[]> = {
  'help/article': ['help-doc', 'reading'],
  'question/page': ['contentcard', 'reading'],
  'blog/post': ['blog-doc', 'reading'],
}

/** Files whose words several screens of their noun say: they stand in the catalogue of each. */
const shared: Record<string, string[]> = {
  'src/app/screens/question/state-words.ts': ['question/list', 'question/page'],
  'src/app/screens/activity/activity-words.ts': ['activity/list', 'activity/detail'],
  'src/app/resource/product-words.ts': ['catalog/list', 'catalog/product'],
  'src/app/resource/Price.tsx': [
    'catalog/list',
    'catalog/product',
    'catalog/orders',
    'course/list',
    'course/page',
    'help/search',
  ],
  'src/app/resource/order-words.ts': ['catalog/orders'],
  'src/app/resource/OrderSteps.tsx': ['catalog/orders'],
  'src/app/resource/PageLink.tsx': ['feedback/send', 'feedback/thread'],
  'src/app/screens/feedback/feedback-words.ts': ['feedback/list', 'feedback/send', 'feedback/thread'],
  'src/app/screens/apply/application-words.ts': ['apply/list', 'apply/application'],
}
const sharedBy = (name: string) => Object.keys(shared).filter((file) => shared[file]?.includes(name))

const entriesOf = (path: string) => readdirSync(path, { withFileTypes: true })
const foldersOf = (path: string) => entriesOf(path).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
const nouns = foldersOf(screens).filter((noun) => !common.includes(noun))

/** A catalogue for each folder of a screen, by its path; what lies in a noun's own folder has the noun's name. */
const ofScreens = nouns.flatMap((noun) => {
  const inner = foldersOf(`${screens}/${noun}`)
  const own = entriesOf(`${screens}/${noun}`).some(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !shared[`${screens}/${noun}/${entry.name}`],
  )
  return [
    ...(own ? [{ name: noun, exclude: inner.map((folder) => `${screens}/${noun}/${folder}/**`) }] : []),
    ...inner.map((folder) => ({ name: `${noun}/${folder}`, exclude: [] })),
  ]
})

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-cn', 'en'],
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...ofScreens.map(({ name, exclude }) => ({
      path: `locales/{locale}/${name}`,
      include: [
        `${screens}/${name}`,
        ...(frames[name] ?? []).map((frame) => `src/app/layouts/${frame}`),
        ...sharedBy(name),
      ],
      exclude,
    })),
    { path: 'locales/{locale}/fields', include: ['src/app/fields'] },
    { path: 'locales/{locale}/resource', include: ['src/app/resource'] },
    {
      path: 'locales/{locale}/common',
      include: ['src/app'],
      exclude: [
        ...nouns.map((noun) => `${screens}/${noun}/**`),
        ...Object.values(frames)
          .flat()
          .map((frame) => `src/app/layouts/${frame}/**`),
        'src/app/fields/**',
        'src/app/resource/**',
      ],
    },
  ],
})
