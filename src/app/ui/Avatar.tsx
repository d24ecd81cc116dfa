import { useState } from 'react'
import { fileUrl } from '#app/lib/file-url.ts'
import { useSite } from '#app/lib/site.ts'
import { PersonIcon } from './control-icons.tsx'
import './avatar.css'

const hues = 6

/** The same colour for the same name, everywhere. */
function hueOf(name: string): number {
  let sum = 0
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521
  return sum % hues
}

/** A person's picture; without one, or when it cannot be had, the first character of their name. */
export function Avatar({ path, name }: { path: string; name: string }) {
  // The prefix of files is known with the site.
  useSite()
  const src = fileUrl(path)
  const [failed, setFailed] = useState('')
  return (
    <span className="avatar" data-hue={hueOf(name)} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" decoding="async" onError={() => setFailed(src)} />
      ) : (
        ([...name][0]?.toUpperCase() ?? <PersonIcon />)
      )}
    </span>
  )
}
