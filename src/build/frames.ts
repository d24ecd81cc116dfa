import type { FrameName } from '#contract/site/areas.ts'

/** Style sheets of each frame, beside those of every page, as they follow each other. */
export const frameSheets: Record<FrameName, string[]> = {
  areas: ['src/app/styles/frame-bones.css', 'src/app/layouts/default/default.module.css'],
  member: [
    'src/app/styles/frame-bones.css',
    'src/app/layouts/default/default.module.css',
    'src/app/layouts/user/member.module.css',
  ],
  admin: [
    'src/app/styles/frame-bones.css',
    'src/app/layouts/common/common.module.css',
    'src/app/layouts/lrlayout/lr.module.css',
  ],
  bare: ['src/app/styles/frame-bones.css', 'src/app/layouts/common/common.module.css'],
}
