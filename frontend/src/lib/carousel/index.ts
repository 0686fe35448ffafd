export type { Carousel, CarouselOptions, CarouselState, Fade } from './carousel';
export { swipeHandlers } from './swipe';
export { useCarousel } from './use-carousel';
