import { markOf } from '#pages/pieces.ts'
import type { Client } from './api/client.ts'
import { loadConfig } from './lib/config.ts'

/** The client of pages that are rendered by the build: all that a screen shows is put there before. */
export const noServer: Client = { call: () => Promise.reject(new Error('The build asks no server')) }

/** Screens name the site: a mark stands for its name. */
export async function loadMarkedSite(): Promise<void> {
  const site = { siteName: { 'zh-cn': markOf('site'), en: markOf('site') }, apiUrl: '' }
  await loadConfig({ getElementById: () => ({ textContent: JSON.stringify(site) }) as HTMLElement })
}
