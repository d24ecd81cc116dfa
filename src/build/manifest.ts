import type { ManifestOptions } from 'vite-plugin-pwa'
import { shareFields, sharePath } from '#contract/question/share.ts'

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
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: shareFields.title,
      text: shareFields.text,
      url: shareFields.url,
      files: [{ name: shareFields.images, accept: ['image/*'] }],
    },
  },
  shortcuts: [
    {
      name: '提问 Ask',
      url: '/QA?ask=1',
      icons: [{ src: '/icons/shortcut-ask-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: '搜索 Search',
      url: '/help?q=',
      icons: [{ src: '/icons/shortcut-search-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: '帮助 Help',
      url: '/help',
      icons: [{ src: '/icons/shortcut-help-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
  screenshots: [
    {
      src: '/screenshots/help-phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: '帮助中心 Help centre',
    },
    {
      src: '/screenshots/article-phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: '一篇文章 An article',
    },
    {
      src: '/screenshots/help-tablet-dark.png',
      sizes: '1536x2048',
      type: 'image/png',
      form_factor: 'wide',
      label: '平板，深色 A tablet, in the dark',
    },
  ],
}
