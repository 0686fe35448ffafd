/** A real code, level L, with the text "Deccanloop". It has the colour of the surrounding text. */
export const SampleCode = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="0 0 21 21" fill="currentColor" shapeRendering="crispEdges" className={className}>
    <path d={MODULES} />
  </svg>
);

const MODULES =
  'M0 0h7v1h-7zM8 0h5v1h-5zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM9 1h1v1h-1zM11 1h1v1h-1zM14 1h1v1h-1zM20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM9 2h2v1h-2zM14 2h1v1h-1zM16 2h3v1h-3zM20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM9 3h3v1h-3zM14 3h1v1h-1zM16 3h3v1h-3zM20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM10 4h1v1h-1zM12 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3zM20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM11 5h2v1h-2zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM8 7h5v1h-5zM0 8h2v1h-2zM3 8h2v1h-2zM6 8h1v1h-1zM9 8h2v1h-2zM12 8h1v1h-1zM14 8h1v1h-1zM20 8h1v1h-1zM0 9h1v1h-1zM2 9h4v1h-4zM12 9h2v1h-2zM17 9h2v1h-2zM3 10h1v1h-1zM5 10h3v1h-3zM10 10h1v1h-1zM13 10h1v1h-1zM18 10h3v1h-3zM0 11h6v1h-6zM10 11h2v1h-2zM13 11h1v1h-1zM16 11h1v1h-1zM18 11h1v1h-1zM2 12h1v1h-1zM4 12h1v1h-1zM6 12h2v1h-2zM13 12h1v1h-1zM17 12h1v1h-1zM20 12h1v1h-1zM8 13h5v1h-5zM16 13h1v1h-1zM18 13h3v1h-3zM0 14h7v1h-7zM10 14h1v1h-1zM12 14h1v1h-1zM14 14h1v1h-1zM16 14h2v1h-2zM0 15h1v1h-1zM6 15h1v1h-1zM11 15h4v1h-4zM17 15h2v1h-2zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1zM8 16h2v1h-2zM11 16h3v1h-3zM16 16h2v1h-2zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM8 17h1v1h-1zM10 17h3v1h-3zM17 17h2v1h-2zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM10 18h1v1h-1zM13 18h2v1h-2zM16 18h1v1h-1zM19 18h2v1h-2zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM10 19h1v1h-1zM13 19h3v1h-3zM17 19h4v1h-4zM0 20h7v1h-7zM8 20h4v1h-4zM13 20h1v1h-1zM15 20h2v1h-2z';
