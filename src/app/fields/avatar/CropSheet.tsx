import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useFailureText } from '#app/api/errors.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Sheet } from '#app/ui/Sheet.tsx'
import type { Profile } from '#contract/profile/profile.ts'
import { cutSquare, middleOf, type Picture, PictureError, type Square } from './picture.ts'
import { useSendAvatar } from './use-send-avatar.ts'
import '#app/ui/button.css'
import '#app/fields/field.css'
import './crop-sheet.css'

type CropSheetProps = {
  picture: Picture
  onChanged: (profile: Profile) => void
  onClose: () => void
}

const maxZoom = 4

/** The part of a picture that one wants to be seen by: moved by a finger, two fingers or the arrow keys, and sent. */
export function CropSheet({ picture, onChanged, onClose }: CropSheetProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const sendAvatar = useSendAvatar()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // Until it is measured, the middle.
  const square = useRef<Square>(middleOf(picture))
  const way = useRef(new AbortController())
  // Whoever closes it does not want it any more.
  useEffect(() => {
    const controller = new AbortController()
    way.current = controller
    return () => controller.abort()
  }, [])

  const send = async () => {
    setSending(true)
    setError(null)
    const { signal } = way.current
    try {
      const file = await cutSquare(picture, square.current)
      onChanged(await sendAvatar({ file, name: JSON.stringify(square.current) }, signal))
    } catch (failure) {
      if (signal.aborted) return
      setError(failure)
      setSending(false)
    }
  }
  const problem = error instanceof PictureError ? error.problem : (fieldErrors(error).file ?? fieldErrors(error).upload)
  const text = error === null ? '' : problem ? i18n._(problemWords(problem)) : failureText(error)

  return (
    <Sheet title={<Trans>Place the picture</Trans>} onClose={onClose}>
      <div className="crop" data-sending={sending || undefined}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          onCropChange={(next) => sending || setCrop(next)}
          onZoomChange={(next) => sending || setZoom(next)}
          onCropAreaChange={(_, pixels) => {
            if (pixels.width > 0) square.current = pixels
          }}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t`The part that is kept; the arrow keys move it` }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className="crop-zoom">
        <span>
          <Trans>Zoom</Trans>
        </span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          disabled={sending}
          aria-valuetext={t`${Math.round(zoom * 100)} percent`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <p className="field-says" role="alert">
        {text}
      </p>
      {!online && (
        <p className="field-says field-says-calm" role="status">
          <Trans>You are offline. The picture stays here; sending it needs a network.</Trans>
        </p>
      )}
      <div className="crop-actions">
        <button type="button" className="button" onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
        <button type="button" className="button button-main" disabled={sending || !online} onClick={send}>
          {sending ? <Trans>Sending the picture…</Trans> : <Trans>Use this picture</Trans>}
        </button>
      </div>
    </Sheet>
  )
}
