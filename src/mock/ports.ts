import type { LatestBuild } from '#contract/base/build.ts'
import type { Db } from '#server/db/schema.ts'
import { readEnvironment } from '#server/environment.ts'
import { rowJobs } from '#server/job-runner/row-jobs.ts'
import { browserDrawing } from '#server/ports/browser/drawing.ts'
import { canvasImages } from '#server/ports/browser/images.ts'
import { inPlaceMarkdown } from '#server/ports/browser/markdown.ts'
import { pageResumable } from '#server/ports/browser/resumable.ts'
import { inPlaceVideos } from '#server/ports/browser/videos.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { Ports } from '#server/ports/ports.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { mockSignOn } from './sign-on.ts'
import { keptFiles, keptUploads } from './storage.ts'

/** What the server stands on inside a browser. Pages are vite's, so there are no templates. */
export function mockPorts(db: Db, build: LatestBuild, sealKey: string): Ports {
  return {
    db,
    clock: systemClock,
    secrets: webSecrets,
    files: keptFiles,
    uploads: keptUploads,
    uploadMode: 'local',
    resumable: pageResumable,
    images: canvasImages,
    drawing: browserDrawing,
    videos: inPlaceVideos,
    markdown: inPlaceMarkdown,
    pages: { template: () => null, view: () => null, frame: () => null, shell: () => null, shellRoutes: [], build },
    signOn: mockSignOn,
    passwords: { place: 'here' },
    mail: null,
    sms: null,
    // No stream of events: msw's worker would hold an answer without end, and the page could not be loaded anew.
    jobs: rowJobs({ clock: systemClock, secrets: webSecrets }),
    config: readEnvironment({}).site,
    menuLinks: [],
    adminSubjects: [],
    sealKey,
    publicUrl: location.origin,
    log: (message, error) => console.error(message, error ?? ''),
  }
}
