import { PageTitle } from '../../components/ui/page-title';
import { Hero } from './hero';
import { Promises } from './promises';
import { Questions } from './questions';
import { Steps } from './steps';

/** `/`: what the wallet top-up is, for someone who comes without a link. */
export default function HomeScreen() {
  return (
    <>
      <PageTitle title="Add money to your wallet" />
      <Hero />
      <Steps />
      <Promises />
      <Questions />
    </>
  );
}
