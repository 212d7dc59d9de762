import { imageAddress } from '../../store/address.ts'

/** A picture with its words; the words alone where it would have to come from elsewhere. */
export function Picture({ image }: { image: { image_url?: string; alt_text?: string } }) {
  const { image_url: url, alt_text: alt = '' } = image
  const address = imageAddress(url, location.href)
  if (address === null)
    return (
      <span className="picture-elsewhere" role="img" aria-label={alt}>
        {alt}
      </span>
    )
  return <img className="picture" src={address} alt={alt} />
}
