import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import type { CropSheet } from '#app/fields/picture/CropSheet.tsx'
import { cutArea, openPicture, type Picture, PictureError, pictureTypes } from '#app/fields/picture/picture.ts'
import { pictureWords } from '#app/fields/picture/picture-words.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { CameraIcon } from '#app/ui/control-icons.tsx'
import type { Profile } from '#contract/profile/profile.ts'
import { uploadLimits } from '#contract/upload/limits.ts'
import styles from './avatar-field.module.css'
import { useSendAvatar } from './use-send-avatar.ts'

type AvatarFieldProps = {
  path: string
  name: string
  /** The new picture is the person's now. */
  onChanged: (profile: Profile) => void
}

const limits = { edge: uploadLimits.avatarEdge, bytes: uploadLimits.avatarBytes }

/** A person's picture; a tap chooses another one, or takes it, and opens it to be cut. */
export function AvatarField({ path, name, onChanged }: AvatarFieldProps) {
  const { i18n } = useLingui()
  const id = useId()
  const online = useOnline()
  const sendAvatar = useSendAvatar()
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
      const { CropSheet } = await import('#app/fields/picture/CropSheet.tsx')
      setOpened({ picture, Sheet: CropSheet })
    } catch (error) {
      if (error instanceof PictureError) setProblem(error.problem)
      else notify('error', msg`The picture could not be opened. Check the network and try again.`)
    }
    setOpening(false)
  }
  const words = problem && pictureWords(problem)

  return (
    <div className={styles.avatarField}>
      <button
        type="button"
        disabled={!online || opening}
        aria-busy={opening}
        aria-describedby={`${id}-says`}
        onClick={() => input.current?.click()}
      >
        <span className={styles.picture}>
          <Avatar path={path} name={name} />
          <CameraIcon />
        </span>
        <span>{opening ? <Trans>Opening…</Trans> : <Trans>Change the picture</Trans>}</span>
      </button>
      {/* Not `capture`: a phone asks whether to take a photo or to choose one. */}
      <input ref={input} type="file" accept={pictureTypes.join()} hidden onChange={choose} />
      <div id={`${id}-says`}>
        <p className={fieldStyles.says} role="alert">
          {words && i18n._(words)}
        </p>
        {!online && (
          <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`}>
            <Trans>You need to be online to change your picture.</Trans>
          </p>
        )}
      </div>
      {opened && (
        <opened.Sheet
          picture={opened.picture}
          aspect={1}
          round
          onClose={() => setOpened(null)}
          onUse={async (area, signal) => {
            const file = await cutArea(opened.picture, area, limits)
            const profile = await sendAvatar({ file, name: JSON.stringify(area) }, signal)
            setOpened(null)
            onChanged(profile)
          }}
        />
      )}
    </div>
  )
}
