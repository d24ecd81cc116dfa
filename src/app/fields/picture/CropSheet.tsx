import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '#app/ui/Button.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { useFailureText } from '#app/api/errors.ts'
import fieldStyles from '#app/fields/field.module.css'
import { problemWords } from '#app/fields/problem-words.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Popup } from '#app/ui/Popup.tsx'
import { Slider } from '#app/ui/Slider.tsx'
import styles from './crop.module.css'
import { type Area, middleOf, type Picture, PictureError } from './picture.ts'
import { pictureWords } from './picture-words.ts'

type CropSheetProps = {
  picture: Picture
  /** How many times as wide as high the part is. */
  aspect: number
  /** It is seen as a circle. */
  round?: boolean
  /** Sends the part; `signal` ends when the sheet is closed. Throws a Failure or a PictureError, which is said here. */
  onUse: (area: Area, signal: AbortSignal) => Promise<void>
  onClose: () => void
}

const maxZoom = 4

/** The part of a picture that one wants to be seen by: moved by a finger, two fingers or the arrow keys, and sent. */
export function CropSheet({ picture, aspect, round = false, onUse, onClose }: CropSheetProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const zoomId = useId()
  const failureText = useFailureText()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // Until it is measured, the middle.
  const area = useRef<Area>(middleOf(picture, aspect))
  const way = useRef(new AbortController())
  // A person who closes it does not want it any more.
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
      await onUse(area.current, signal)
    } catch (failure) {
      if (signal.aborted) return
      setError(failure)
      setSending(false)
    }
  }
  const { file, upload } = fieldErrors(error)
  const problem = file ?? upload
  const words = error instanceof PictureError ? pictureWords(error.problem) : problem && problemWords(problem)
  const text = error === null ? '' : words ? i18n._(words) : failureText(error)

  return (
    <Popup title={<Trans>Position the picture</Trans>} onClose={onClose} holdsGestures>
      <div className={styles.crop} data-round={round || undefined} data-sending={sending || undefined}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          objectFit="cover"
          onCropChange={(next) => sending || setCrop(next)}
          onZoomChange={(next) => sending || setZoom(next)}
          onCropAreaChange={(_, pixels) => {
            if (pixels.width > 0) area.current = pixels
          }}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t`The area to keep; the arrow keys move it` }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>
          <Trans>Zoom</Trans>
        </label>
        <Slider
          id={zoomId}
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          disabled={sending}
          aria-valuetext={t`${Math.round(zoom * 100)} percent`}
          onChange={setZoom}
        />
      </div>
      <p className={fieldStyles.says} role="alert">
        {text}
      </p>
      {!online && (
        <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`} role="status">
          <Trans>You are offline. The picture stays here; go online to send it.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="primary" disabled={sending || !online} onClick={send}>
          {sending ? <Trans>Sending the picture…</Trans> : <Trans>Use this picture</Trans>}
        </Button>
      </div>
    </Popup>
  )
}
