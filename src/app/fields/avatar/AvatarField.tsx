import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { problemWords } from '#app/fields/problem-words.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { CameraIcon } from '#app/ui/control-icons.tsx'
import type { Profile } from '#contract/profile/profile.ts'
import type { CropSheet } from './CropSheet.tsx'
import { openPicture, type Picture, PictureError, pictureTypes } from './picture.ts'
import '#app/fields/field.css'
import './avatar-field.css'

type AvatarFieldProps = {
  path: string
  name: string
  /** The new picture is the person's now. */
  onChanged: (profile: Profile) => void
}

/** A person's picture; a tap chooses another one, or takes it, and opens it to be cut. */
export function AvatarField({ path, name, onChanged }: AvatarFieldProps) {
  const { i18n } = useLingui()
  const id = useId()
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<PictureError['problem'] | null>(null)
  const [opened, setOpened] = useState<{ picture: Picture; Sheet: typeof CropSheet } | null>(null)
  useEffect(() => () => opened?.picture.close(), [opened])

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    setProblem(null)
    setOpening(true)
    try {
      const picture = await openPicture(file)
      const { CropSheet } = await import('./CropSheet.tsx')
      setOpened({ picture, Sheet: CropSheet })
    } catch (error) {
      if (error instanceof PictureError) setProblem(error.problem)
      else notify('error', msg`The picture could not be opened. Check the network and try again.`)
    }
    setOpening(false)
  }
  const words =
    problem === 'heic'
      ? msg`This browser cannot read HEIC photos, so the file type is not allowed. Choose a JPEG, PNG, WebP or GIF.`
      : problem && problemWords(problem)

  return (
    <div className="avatar-field">
      <button
        type="button"
        disabled={!online || opening}
        aria-busy={opening}
        aria-describedby={`${id}-says`}
        onClick={() => input.current?.click()}
      >
        <span className="avatar-field-picture">
          <Avatar path={path} name={name} />
          <CameraIcon />
        </span>
        <span className="avatar-field-words">
          {opening ? <Trans>Opening…</Trans> : <Trans>Change the picture</Trans>}
        </span>
      </button>
      {/* Not `capture`: a phone asks whether to take a photo or to choose one. */}
      <input ref={input} type="file" accept={pictureTypes.join()} hidden onChange={choose} />
      <div id={`${id}-says`}>
        <p className="field-says" role="alert">
          {words && i18n._(words)}
        </p>
        {!online && (
          <p className="field-says field-says-calm">
            <Trans>A new picture needs a network.</Trans>
          </p>
        )}
      </div>
      {opened && (
        <opened.Sheet
          picture={opened.picture}
          onClose={() => setOpened(null)}
          onChanged={(profile) => {
            setOpened(null)
            onChanged(profile)
          }}
        />
      )}
    </div>
  )
}
