import { defaultCdnUrl, defaultLocale } from '#contract/base/constants.ts'
import type { Locale } from '#contract/base/locale.ts'
import { type RuntimeConfig, readRuntimeConfig } from '#contract/site/site.ts'
import { callHeaders } from '#device/api-call.ts'

/** What the app goes by until, or unless, its server says otherwise. */
const builtIn: RuntimeConfig = {
  siteName: { 'zh-cn': '灯下', en: 'Lamplight' },
  apiUrl: '',
  cdnUrl: defaultCdnUrl,
  recordNumber: '',
}

let current = builtIn

/** The site's configuration as last read. */
export function config(): RuntimeConfig {
  return current
}

/**
 * Reads the configuration that came with the page, or else asks for it, in the reader's language; never fails, for the app
 * must start offline.
 */
export async function loadConfig(
  root: Pick<Document, 'getElementById'> = document,
  get: typeof fetch = fetch,
  locale: Locale = defaultLocale,
): Promise<RuntimeConfig> {
  const embedded = parsed(root.getElementById('config')?.textContent)
  current = embedded ?? (await fetched(locale, get)) ?? builtIn
  return current
}

async function fetched(locale: Locale, get: typeof fetch): Promise<RuntimeConfig | null> {
  try {
    const response = await get('/config.json', {
      headers: callHeaders(locale),
      redirect: 'manual',
      signal: AbortSignal.timeout(3_000),
    })
    return response.ok ? parsed(await response.text()) : null
  } catch {
    return null
  }
}

function parsed(text: string | null | undefined): RuntimeConfig | null {
  try {
    const config = readRuntimeConfig(JSON.parse(text || 'null'))
    if (!config) return null
    const siteName = config.siteName.en ? config.siteName : builtIn.siteName
    return { ...config, siteName, cdnUrl: config.cdnUrl || defaultCdnUrl }
  } catch {
    return null
  }
}
