import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { useOwned } from '#app/offline/courses/use-saved-courses.ts'
import { useSession } from '#app/session/context.ts'
import { bytesHere } from '#device/course/video-rows.ts'
import { onVideosChange, removeVideo, savedVideos } from '#device/course/videos.ts'
import styles from './library.module.css'

/** The videos of lessons that are here or on their way, each with its size and the way to remove it; nothing where none is. */
export function VideosCard({ onChange }: { onChange: () => void }) {
  const owner = useSession().userInfo?.id
  const videos = useOwned('videos', savedVideos, onVideosChange)
  const locale = useLocale()
  if (owner === undefined || !videos || videos.length === 0) return null
  return (
    <section className={`panel ${styles.card} ${styles.versions}`} aria-labelledby="library-videos">
      <header>
        <h2 id="library-videos">
          <Trans>Videos of lessons</Trans>
        </h2>
        <span>
          <Plural value={videos.length} one="# video" other="# videos" />
        </span>
      </header>
      <p>
        <Trans>Only for you. They are removed first when space is needed for what you write.</Trans>
      </p>
      <ul>
        {videos.map((video) => {
          const size = formatBytes(video.bytes, locale)
          const here = formatBytes(bytesHere(video), locale)
          return (
            <li key={video.lessonId}>
              <span>
                <Link to="/course/$id" params={{ id: video.courseId }} search={{ lesson: video.lessonId }}>
                  {video.title}
                </Link>
                <small>
                  {video.state === 'ready' ? (
                    size
                  ) : (
                    <Trans>
                      {here} of {size}
                    </Trans>
                  )}
                </small>
              </span>
              <button type="button" onClick={() => void removeVideo(owner, video.lessonId).then(onChange)}>
                <Trans>Remove</Trans>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
