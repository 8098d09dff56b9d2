import { listed } from '../../language.ts';

/** First names of patients who speak German. */
export const given = listed(`
  achim agnes alexandra alfons alois andreas angelika anita anja anke annegret anneliese annemarie annette annika
  antje anton antonia arne astrid auguste axel beate beatrice beatrix benedikt benno bernd berta bettina birgit
  brigitte bärbel carolin carsten charlotta charlotte christa christiane christina christine christoph cornelia
  dagmar detlef detlev dieter dietmar dirk dominik doris dörte eberhard edeltraud edgar edith egon eleonora eleonore
  elfi elfriede elke ellen elli elsa else emil emilia erhard erich erna ernst-august erwin eugen evelyn ewald fabian
  felix-maria finn florian franka franz franziska frauke frederik frieda friederike friedhelm friedrich fritz
  gabriele gaby georg gerda gerhard gerlinde gertrud gisela gitta gottfried gregor greta gretchen gudrun guido gunnar
  gunter gustav günter günther hanna hannelore hannes hans-georg hans-jürgen hans-peter harald hedwig heidemarie
  heidi heike heiko heinrich heinz helene helga helma helmut hendrik henning henriette herbert hermann herta hertha
  hilda hilde hildegard holger horst hubert hugo ida ilse imke ina ines inge ingeborg ingo ingrid inès inés
  iris-maria irmgard jakob jana janina jannika jens jessika jo-ann joachim jochen johann johanna johannes jonas josef
  judith julian juliane julius jutta jörg jürgen karin karl-heinz karla karola karoline karsten katharina kathrin
  katrin kay kerstin kirsten klaudia klaus konrad konstanze korbinian kristin kurt käthe lasse lena leni lennard
  lennart leonie liesel lieselotte lisa lorenz lothar lotte lucie ludmila ludwig luise magdalena maik maike maja
  malte manfred marcel mareike maren margareta margarete margarethe margot margret maria-theresia marianne
  marie-luise marina marion marita marius marko markus marlene marlies mathias mathilde matthias maximilian meike
  melanie mike mina mirjam monika moritz nadine nele nico nicole niklas nikolaus nora norbert ole oskar otto patrick
  pauline philipp rainer ralf ralph randolf regina regula reiner reinhard reinhold renate rene rené reto roger roland
  rolf rosa-maria rosalinde rosemarie roswitha rudolf rüdiger sabine sascha sebald sepp siegfried sigrid silke simone
  sofie sonja stefanie steffen stephan stephanie susanne svenja swantje sybille sylvester sylvia theo theodor
  theresia thilo thorben thorsten till tillmann timo tobias torben torsten tristan udo ueli ulf ulla ulrike urs ursi
  ursula ute uwe valentina verena veronika victoria-luise volker vreni waltraud waltraut wiebke wilfried wilhelm
  wilhelmine willi willy wolfgang yvonne
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  august beat bernhard bruno christian erika ernst felix flora frank gerd heide iris jasmin jo jule kai kim klara
  leopold linde mark may paula pia rita robin roman rosa stella tim tom victoria viktoria viola wolf
`);
