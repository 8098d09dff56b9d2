import { listed } from './language.ts';

/** Words inside names that are written small, or are no word of their own. */
export const particles = listed(`
  de da do dos das del della di du van von zu zur den der ter ten la le los las el al bin ibn ben abu y e ó
`);

/** Those that may begin a name. */
export const leadingParticles = listed('de da di van von la le el al bin ben abu ó du dos');

/** Surnames of those who are meant even where the first name stands before them. */
export const famous = listed(`
  nightingale virchow pasteur pompidou koch-institut semmelweis osler freud jenner hippocrates hippokrates hippocrate
  hipócrates galen lister röntgen curie cajal marañón sauerbruch einstein hunt hopkins gehrig scott's roussy mondor
  koch fleming bernard dunant barnard salk sabin google
`);

/** Diseases, signs, scales, brands, places and the famous: capitalized, and no patient. */
export const eponyms = listed(`
  parkinson alzheimer crohn marfan addison cushing conn graves basedow hashimoto paget bechterew scheuermann perthes
  legg calvé-perthes hodgkin virchow wernicke gayet-wernicke korsakoff kawasaki sjögren sjogren barrett bell baker
  meniere menière ménière ramsay hunt guillain-barré guillain barré mallory-weiss mallory weiss boerhaave raynaud
  behçet behcet still takayasu wegener churg strauss goodpasture alport fabry gaucher pompe niemann-pick wilson
  huntington tourette down turner klinefelter edwards patau angelman prader-willi ehlers-danlos ehlers danlos
  osgood-schlatter dupuytren peyronie quervain bouchard heberden colles smith-fracture lachmann hoffmann babinski
  lasègue kernig brudzinski murphy mcburney rovsing blumberg romberg trendelenburg tinel phalen finkelstein homans
  trousseau chvostek courvoisier charcot reynolds beck cullen turner-zeichen kussmaul cheyne-stokes biot
  dix-hallpike epley semont valsalva heimlich wells geneva apgar glasgow framingham duke ranson child-pugh child pugh
  meld sofa apache curb nyha killip forrester wagner bishop bishop-score ballard tanner holter swan-ganz foley
  hickman whipple billroth nissen bricker hartmann fontan ross bentall blalock lugano sydney sídney vienna viena wien
  genève ginebra genf boston framinghamstudie bayes socrates sokrates socrate sócrates google siri alexa chatgpt
  openai gemini claude copilot pfizer moderna biontech novartis roche bayer sanofi astrazeneca merck lilly johnson
  ozempic mounjaro wegovy lantus jardiance eliquis xarelto marcumar ventolin lyrica botox humira cochrane pubmed
  lancet nejm jama bmj medline embase vancouver harvard oxford stanford cambridge mayo cleveland hopkins charité
  inselspital nightingale pasteur pompidou koch fleming semmelweis osler freud jenner hippocrates hippokrates
  hippocrate hipócrates galen lister röntgen curie cajal marañón sauerbruch leclerc einstein monro-kellie monro
  kellie frank-starling starling henderson hasselbalch michaelis bonferroni kaplan meier kaplan-meier cox likert
  delphi gauss student fisher creutzfeldt creutzfeldt-jakob jakob lewy lewy-körperchen lou gehrig burkitt kaposi
  ewing wilms merkel bowen sézary waldenström crigler-najjar gilbert dubin-johnson willebrand rett asperger kanner
  journal club lyme ebola zika chagas salmonella shigella campylobacter candida aspergillus coli typhi pylori aureus pneumoniae
  diff difficile johanniskraut staphylococcus streptococcus escherichia klebsiella covid sars york london paris berlin
  europe america africa asia european american british nhs nice fda ema who cdc rki stiko awmf has sfar esc aha acc
`);

/** First names that are heard in all four languages. */
export const sharedGiven = listed(`
  anna maria marie julia sofia sophia sophie laura sara sarah eva elena helena helen nina lea mia emma emily elisa
  elisabeth elizabeth barbara andrea claudia silvia patricia monica nadia vera olga irina natalia katja tatiana petra
  diana daniela gabriela isabel isabella angela teresa theresa lucia carla clara martina sabrina linda jessica vanessa
  jennifer rebecca rachel hannah ruth esther miriam aisha aïcha ayşe fatima fatma khadija layla leila yasmin zeynep
  amina mariam priya ananya mei yuki aiko olivia chloe zoe lina ella amelie alice irene dorothea dorothy sonia tanja
  max paul peter petr pedro thomas tomás michael miguel daniel david martin alexander alexandre alejandro sebastian
  benjamin jonathan joseph jose josé juan carlos luis antonio manuel pablo sergio marco mario marc nicolas nicolás
  lucas lukas luca simon samuel gabriel rafael raphael adam jakub jan ivan igor boris dmitri viktor oliver leon noah
  elias john james robert william george richard charles edward henry arthur albert alfred walter werner hans karl
  mohammed muhammad mohamed ahmed ahmad ali hassan hussein omar ibrahim yusuf mustafa mehmet emre murat amadou
  kwame kofi chidi ngozi raj arjun sanjay vikram chen wei hiroshi kenji jean pierre louis philippe ulrich ulrico
  guillermo giovanni giuseppe francesco matteo stefan stefano erik eric lars sven björn olaf nils henrik
`);
