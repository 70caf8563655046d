/** A country's flag, 40 by 30 or smaller. Decorative: the name stands beside it, and alone where no flag can be fetched. */
export const Flag = ({ code, width = 40 }: { code: string; width?: number | undefined }) => (
  <img
    src={`/flags/${code.toUpperCase()}.svg`}
    alt=""
    width={width}
    height={(width * 3) / 4}
    loading="lazy"
    decoding="async"
    onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
    style={{
      borderRadius: width < 30 ? 3 : 4,
      objectFit: 'cover',
      // White flags end somewhere too.
      outline: '1px solid color-mix(in srgb, currentColor 14%, transparent)',
      outlineOffset: -1,
      flex: 'none',
      inlineSize: width,
      blockSize: (width * 3) / 4,
    }}
  />
)
