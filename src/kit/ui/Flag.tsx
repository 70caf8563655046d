/** A country's flag, 40 by 30 or smaller. Decorative: the name stands beside it. */
export const Flag = ({ code, width = 40 }: { code: string; width?: number | undefined }) => (
  <img
    src={`/flags/${code.toUpperCase()}.svg`}
    alt=""
    width={width}
    height={(width * 3) / 4}
    loading="lazy"
    decoding="async"
    style={{
      borderRadius: width < 30 ? 3 : 4,
      objectFit: 'cover',
      flex: 'none',
      inlineSize: width,
      blockSize: (width * 3) / 4,
    }}
  />
)
