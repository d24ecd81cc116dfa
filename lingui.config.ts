import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** One catalogue for each page that has its own words; what no page owns is common. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-cn', 'en'],
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'locales/{locale}/help', include: ['src/app/screens/help'] },
    { path: 'locales/{locale}/login', include: ['src/app/screens/login'] },
    {
      path: 'locales/{locale}/common',
      include: ['src/app'],
      exclude: ['src/app/screens/help/**', 'src/app/screens/login/**'],
    },
  ],
})
