import { useState } from 'react'
import { fileUrl } from '#app/lib/file-url.ts'
import { useSite } from '#app/lib/site.ts'
import { personHue } from '#pages/person-hue.ts'
import { PersonIcon } from './control-icons.tsx'
import './avatar.css'

/** A person's picture; without one, or when it cannot be had, the first character of their name. */
export function Avatar({ path, name }: { path: string; name: string }) {
  // The prefix of files is known with the site.
  useSite()
  const src = fileUrl(path)
  const [failed, setFailed] = useState('')
  return (
    <span className="avatar" data-person={personHue(name)} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        ([...name][0]?.toUpperCase() ?? <PersonIcon />)
      )}
    </span>
  )
}
