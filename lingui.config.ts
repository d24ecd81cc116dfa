import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The frame of finished pages, whose words are in the catalogue of each kind of them. */
const reading = 'src/app/layouts/reading'

/** An article is read with few words of ours: they are a catalogue of their own, so that its first load has no others. */
const article = [
  'src/app/layouts/help-doc',
  reading,
  'src/app/screens/help/HelpDoc*.tsx',
  'src/app/screens/help/Helpful*.tsx',
  'src/app/screens/help/SavedLine.tsx',
  'src/app/screens/help/article-*.ts',
]

/** A question as well. */
const questionPage = [
  'src/app/layouts/contentcard',
  reading,
  'src/app/screens/question/page/Question*.tsx',
  'src/app/screens/question/page/question-words.ts',
]

/** One catalogue for each page that has its own words; what no page owns is common. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-cn', 'en'],
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'locales/{locale}/article', include: article },
    { path: 'locales/{locale}/help', include: ['src/app/screens/help'], exclude: article },
    { path: 'locales/{locale}/login', include: ['src/app/screens/login'] },
    { path: 'locales/{locale}/user', include: ['src/app/screens/user'] },
    { path: 'locales/{locale}/admin', include: ['src/app/screens/admin'] },
    { path: 'locales/{locale}/fields', include: ['src/app/fields'] },
    { path: 'locales/{locale}/overview', include: ['src/app/screens/account/overview'] },
    { path: 'locales/{locale}/profile', include: ['src/app/screens/account/profile'] },
    { path: 'locales/{locale}/changePassword', include: ['src/app/screens/account/password'] },
    { path: 'locales/{locale}/questionPage', include: questionPage },
    { path: 'locales/{locale}/question', include: ['src/app/screens/question'], exclude: questionPage },
    { path: 'locales/{locale}/library', include: ['src/app/screens/library'] },
    { path: 'locales/{locale}/outbox', include: ['src/app/screens/outbox'] },
    // The two ledgers are one screen with other words.
    {
      path: 'locales/{locale}/balance',
      include: ['src/app/screens/account/balance', 'src/app/screens/account/ledger'],
    },
    {
      path: 'locales/{locale}/integral',
      include: ['src/app/screens/account/integral', 'src/app/screens/account/ledger'],
    },
    {
      path: 'locales/{locale}/common',
      include: ['src/app'],
      exclude: [
        ...['help', 'login', 'user', 'admin', 'account', 'question', 'library', 'outbox'].map(
          (noun) => `src/app/screens/${noun}/**`,
        ),
        ...['contentcard', 'help-doc', 'reading'].map((frame) => `src/app/layouts/${frame}/**`),
        'src/app/fields/**',
      ],
    },
  ],
})
