import { BankingParts } from './banking-parts';
import { Banner } from './banner/banner';
import { Closing } from './closing';
import { Demo } from './demo';
import { Methods } from './methods';
import { ProductSelector } from './products/product-selector';
import { Settlement } from './settlement';

/** Everything below the sales section. */
export default function LowerPart() {
  return (
    <>
      <ProductSelector />
      <Demo />
      <Settlement />
      <Banner />
      <BankingParts />
      <Methods />
      <Closing />
    </>
  );
}
