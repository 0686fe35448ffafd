import { TESTIMONIALS, type Testimonial } from '../../../testimonials';
import { figureIn, type Units } from '../../units';

/** The texts of one testimonial; `highlight` follows the figure of the result. */
type TestimonialTexts = Record<'name' | 'role' | 'industry' | 'quote' | 'highlight', string>;

/** The testimonials in another language, with the original companies, pictures and figures. */
export const translatedTestimonials = (
  units: Units,
  texts: Readonly<Record<string, TestimonialTexts>>,
): (Omit<Testimonial, 'industry'> & { industry: string })[] =>
  TESTIMONIALS.map((original) => {
    const { highlight, ...translated } = texts[original.id] ?? {};
    return {
      ...original,
      ...translated,
      highlight: {
        figure: figureIn(units, original.highlight.figure),
        text: highlight ?? original.highlight.text,
      },
    };
  });
