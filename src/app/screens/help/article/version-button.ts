import { openVersions } from '#app/screens/help/versions/open-versions.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import styles from './article-tools.module.css'

/** Makes a button of the version that the page names: it opens the list of the others. */
export function versionButton(article: HTMLElement, { id, version }: HelpDoc): () => void {
  const place = article.querySelector('.article-version')
  if (!place || !version) return () => {}
  let left = false
  void labelOf(version.name).then((label) => {
    if (left) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.versionOpen ?? ''
    button.setAttribute('aria-haspopup', 'dialog')
    button.setAttribute('aria-label', label)
    button.textContent = version.name
    button.addEventListener('click', () => openVersions.set(id))
    place.replaceChildren(button)
  })
  return () => {
    left = true
    openVersions.set(null)
    place.replaceChildren(version.name)
  }
}

/** Its words come with it: a page without versions loads none of them. */
async function labelOf(name: string): Promise<string> {
  const { loadCatalogues } = await import('#app/i18n/catalogues.ts')
  await loadCatalogues('help/versions')
  return (await import('#app/screens/help/versions/version-label.ts')).versionLabel(name)
}

/** On a page of another version than the current one the frame's search looks through that version. */
export function searchInVersion({ version }: HelpDoc): () => void {
  const link = document.querySelector('.bar a[href="/help?q="]')
  if (!link || !version || version.status === 'current') return () => {}
  link.setAttribute('href', `/help?version=${encodeURIComponent(version.id)}&q=`)
  return () => link.setAttribute('href', '/help?q=')
}
