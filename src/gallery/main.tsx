import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { I18nProvider, i18n } from '#app/stages/query.ts'
import { isLocale } from '#contract/base/locale.ts'
import { Gallery } from './Gallery.tsx'

const wished = new URLSearchParams(location.search)
const root = document.documentElement
const [theme, size, lang] = ['theme', 'size', 'lang'].map((name) => wished.get(name) ?? '')
if (theme) root.dataset.theme = theme
if (size) root.dataset.fontSize = size
// Systems draw letters each in their own way: pictures that are compared have a font of the packages.
if (wished.has('still')) {
  await import('@fontsource-variable/noto-sans-sc/wght.css')
  await import('./still.css')
}
await loadCatalogues('common', 'fields', 'resource')
await activate(isLocale(lang) ? lang : 'zh-cn', { remember: false })
const routeTree = createRootRoute({ component: Gallery })
const router = createRouter({ routeTree, history: createMemoryHistory() })
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <RouterProvider router={router as never} />
  </I18nProvider>,
)
