/** The front page as VitePress has it, but as the `main` landmark of its document, which it lacks there. */
import { h, type FunctionalComponent } from 'vue';
import { Content } from 'vitepress';
import { VPHomeContent, VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts';

const Home: FunctionalComponent = (_, { slots }) =>
  h('main', { class: 'VPHome' }, [
    h(VPHomeHero, null, slots),
    h(VPHomeFeatures),
    h(VPHomeContent, null, () => h(Content)),
  ]);

export default Home;
