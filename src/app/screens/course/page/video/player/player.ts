import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  fullscreenFeature,
  orientationLockFeature,
  pipFeature,
  playbackFeature,
  playbackRateFeature,
  sourceFeature,
  timeFeature,
  volumeFeature,
} from '@videojs/react'

/** What the player of a lesson knows and does. Captions are drawn by us, so that every screen shows the same ones. */
export const { Player, usePlayer } = createPlayer({
  features: [
    playbackFeature,
    playbackRateFeature,
    volumeFeature,
    timeFeature,
    sourceFeature,
    bufferFeature,
    fullscreenFeature,
    orientationLockFeature,
    pipFeature,
    controlsFeature,
  ],
})

/** Seconds of a step back or forward. */
export const stepSeconds = 10
