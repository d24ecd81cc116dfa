import { Bones, Skeleton } from '#app/ui/Skeleton.tsx'

/** The shape of a course or a lesson before its words. */
export const CourseSkeleton = () => (
  <Skeleton>
    <Bones of={['h1', 'text', 'text', 'small']} />
  </Skeleton>
)
