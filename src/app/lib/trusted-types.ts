/** A tag as the sanitiser and src/pages write them. Two plain patterns, so that it can be proved that neither takes long. */
const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*) ?\/?>/g
const attribute = / ([a-z-]+)(?:="([^"<>]*)")?/g
/** What runs, embeds or sends; what handles, styles or asks elsewhere. */
const refusedTags = new Set(
  'script style iframe frame object embed base link meta form template svg maction mglyph'.split(' '),
)
const refusedAttribute = /^(?:on|style$|srcdoc|formaction|action|ping|background)/
/** The build draws pages too, and has no address. */
const anywhere = 'https://lamplight.invalid'
const entities = new Map(Object.entries({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }))

function checkedHtml(html: string): string {
  const rest = html.replace(tag, (whole, name: string, attributes: string) => (isPlain(name, attributes) ? '' : whole))
  if (rest.includes('<')) throw new TypeError('this HTML is not as the server writes it')
  return html
}

function isPlain(name: string, attributes: string): boolean {
  if (refusedTags.has(name)) return false
  return [...attributes.matchAll(attribute)].every(([, key = '', value = '']) => {
    if (refusedAttribute.test(key)) return false
    if (key === 'srcset') return name === 'img' && !value.split(', ').some(isHarmful)
    return (key !== 'href' && key !== 'src') || !isHarmful(value)
  })
}

/** Whether an address leads to anything but a page, a file or a mailbox, as the browser itself reads it. */
function isHarmful(written: string): boolean {
  const plain = written.replace(/&#?\w+;/g, (entity) => entities.get(entity) ?? '\0')
  if (plain.includes('\0')) return true
  return URL.canParse(plain, anywhere) && !['http:', 'https:', 'mailto:'].includes(new URL(plain, anywhere).protocol)
}

/** The page's workers; all come with the build. */
function checkedScript(address: string): string {
  const { origin, pathname } = new URL(address, location.href)
  const isOurs = origin === location.origin && (pathname === '/sw.js' || /^\/(assets|src)\//.test(pathname))
  if (!isOurs) throw new TypeError('this script is not one of ours')
  return address
}

type Policy = { createHTML(html: string): unknown; createScriptURL(address: string): unknown }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

const rules = { createHTML: checkedHtml, createScriptURL: checkedScript }
// Where a browser knows no Trusted Types, the same checks are made, and what comes out is a string.
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy: Policy = factory ? factory.createPolicy('lamplight', rules) : rules

/**
 * HTML of the server's as the browser takes it for `innerHTML`, which refuses every plain string. It lets pass what the
 * server sanitised or src/pages made, and looks at it once more. Throws TypeError for anything else. Each call makes
 * another object: keep it as long as the text is the same, or React writes it again.
 */
export const trustedHtml = (html: string) => policy.createHTML(html) as string

/** The address of a worker of ours. Throws TypeError for any other. */
export const trustedScript = (address: string) => policy.createScriptURL(address) as string
