import type { ManifestOptions } from 'vite-plugin-pwa'

/** The web app manifest: what the phone's home screen shows. Chinese first, as the product's default language is. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: '灯下 Lamplight',
  short_name: '灯下',
  description:
    '随身的学习与帮助：没有网络也能读、能搜。Help and learning in your pocket, readable and searchable with no network.',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/help?source=home-screen',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  categories: ['education', 'books'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
