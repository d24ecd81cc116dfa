import { useLingui } from '@lingui/react/macro'
import { BufferingIndicator, Controls, TimeSlider } from '@videojs/react'
import { clock } from '#app/lib/clock.ts'
import { IconButton } from '#app/ui/IconButton.tsx'
import styles from './player.module.css'
import { stepSeconds, usePlayer } from './player.ts'
import {
  AgainIcon,
  CaptionsIcon,
  FullIcon,
  LeaveFullIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  SettingsIcon,
  SoundIcon,
  StepBackIcon,
  StepForwardIcon,
  WindowIcon,
} from './player-icons.tsx'

type ControlBarProps = {
  seconds: number
  /** Null where there are none. */
  captions: { isOn: boolean; onToggle: () => void } | null
  isFull: boolean
  onFull: () => void
  onSettings: () => void
}

/** What a video is played by, over the picture: it goes away while it plays and nobody touches it. */
export function ControlBar({ seconds, captions, isFull, onFull, onSettings }: ControlBarProps) {
  const { t } = useLingui()
  const store = usePlayer()
  const muted = usePlayer((state) => state.muted)
  const pip = usePlayer((state) => state.pip)
  const canPip = usePlayer((state) => state.pipAvailability === 'available')
  return (
    <Controls.Root>
      <Controls.Backdrop className={styles.shade} />
      <Controls.Content className={styles.controls}>
        <Middle />
        <div className={styles.bottom}>
          <TimeSlider.Root className={styles.slider}>
            <TimeSlider.Track className={styles.track}>
              <TimeSlider.Buffer className={styles.buffer} />
              <TimeSlider.Fill className={styles.fill} />
            </TimeSlider.Track>
            <TimeSlider.Thumb className={styles.thumb} />
            <TimeSlider.Preview className={styles.preview}>
              <TimeSlider.Value type="pointer" />
            </TimeSlider.Preview>
          </TimeSlider.Root>
          <div className={styles.row}>
            <IconButton
              label={muted ? t({ message: 'Unmute', context: 'Sound' }) : t({ message: 'Mute', context: 'Sound' })}
              onPress={() => store.toggleMuted()}
            >
              {muted ? <MutedIcon /> : <SoundIcon />}
            </IconButton>
            <Times seconds={seconds} />
            {captions && (
              <IconButton label={t`Captions`} pressed={captions.isOn} onPress={captions.onToggle}>
                <CaptionsIcon />
              </IconButton>
            )}
            <IconButton label={t`Player settings`} onPress={onSettings}>
              <SettingsIcon />
            </IconButton>
            {canPip && (
              <IconButton
                label={pip ? t`Back to the page` : t`In a small window`}
                onPress={() => void store.togglePictureInPicture().catch(() => {})}
              >
                <WindowIcon />
              </IconButton>
            )}
            <IconButton label={isFull ? t`Leave full screen` : t`Full screen`} onPress={onFull}>
              {isFull ? <LeaveFullIcon /> : <FullIcon />}
            </IconButton>
          </div>
        </div>
      </Controls.Content>
    </Controls.Root>
  )
}

/** Where a thumb reaches them: back, play, forward. */
function Middle() {
  const { t } = useLingui()
  const store = usePlayer()
  const paused = usePlayer((state) => state.paused)
  const ended = usePlayer((state) => state.ended)
  const by = (step: number) => () => void store.seek(store.state.currentTime + step)
  return (
    <div className={styles.middle}>
      <IconButton label={t`Back ${stepSeconds} seconds`} onPress={by(-stepSeconds)}>
        <StepBackIcon />
      </IconButton>
      <BufferingIndicator className={styles.waits} />
      <IconButton
        label={ended ? t`Play again` : paused ? t`Play` : t`Pause`}
        onPress={() => {
          if (store.state.paused) void store.play().catch(() => {})
          else store.pause()
        }}
      >
        {ended ? <AgainIcon /> : paused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
      <IconButton label={t`Forward ${stepSeconds} seconds`} onPress={by(stepSeconds)}>
        <StepForwardIcon />
      </IconButton>
    </div>
  )
}

function Times({ seconds }: { seconds: number }) {
  const second = usePlayer((state) => Math.floor(state.currentTime))
  const whole = usePlayer((state) => (Number.isFinite(state.duration) && state.duration > 0 ? state.duration : seconds))
  return (
    <span className={styles.times}>
      {clock(second)} / {clock(Math.floor(whole))}
    </span>
  )
}
