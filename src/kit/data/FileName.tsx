import { shortFileName } from '#kit/fields/shortFileName.ts'

/** The name of a file, short enough to be looked at; the whole of it under the pointer and for who listens. */
export function FileName({ name }: { name: string }) {
  const short = shortFileName(name)
  if (short === name) return name
  return (
    <>
      <span aria-hidden="true" title={name}>
        {short}
      </span>
      <span className="sr">{name}</span>
    </>
  )
}
