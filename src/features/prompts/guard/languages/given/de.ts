import { listed } from '../../language.ts';

/** First names of patients who speak German, oldest to youngest. */
export const given = listed(`
  erika hilde hildegard elfriede gertrud ingrid renate ursula brigitte gisela helga christa karin monika sabine
  susanne martina birgit kerstin anja silke heike ute elke jutta angelika gabriele gaby annette cornelia katrin
  kathrin stefanie stephanie nicole melanie anke antje swantje wiebke frauke imke jannika annika lena hanna johanna
  charlotte luise frieda friederike franziska magdalena margarete margarethe margit margot margret marianne marion
  marita marlies marlene mathilde leonie lilly emilia greta gretchen ida rosalinde rosemarie roswitha dagmar
  edeltraud waltraud irmgard irma ilona ilse else elsa käthe katharina eleonore eleonora gerda lieselotte lotte
  ludmila theresia maja adelheid agathe agnes alexandra alina alma almut amalie amelie anette anita annegret
  anneliese annemarie antonia ariane astrid auguste babette bärbel beate beatrice beatrix berta bertha bettina bianca
  birte brunhilde carina carola carolin caroline cäcilie charlotta christel christiane christina christine constanze
  cordula daniela denise diana dora doris dorit dörte edith elfi elise ella ellen elli elvira emmi emmy erna esther
  eugenie eva evelyn fanny felicitas fenja finja flora franka freya friedel gerlinde gertraud gesa gesine gitta
  gudrun gundula hannelore hedwig heidemarie heidi heidrun helene helma henriette hermine hertha herta hilda
  hildegund ilka imogen ina inga inge ingeborg ines inès inés irene iris-maria isolde jana janina jeanette jennifer
  jenny jessika judith julia juliane karla karola karoline katja kira kirsten klaudia konstanze kristin kristina
  larissa lea leni liane liesel lina lisa lisbeth lore lucie lydia maike maren mareike margareta marga maria-theresia
  marie-luise marina mechthild meike merle mia mina mira mirjam mona nadine nadja natalie nele nora ottilie patrizia
  paula pauline philippa pia ramona rebekka regina regine reinhild rita romy rosa-maria rosina rosl ruth saskia selma
  sieglinde sigrid silvana simone sina sofie sonja stella svenja svetlana swetlana sybille sylvia tabea tamara tanja
  tatjana thea thekla tina trude ulla ulrike undine uta valentina vera verena veronika victoria-luise wally waltraut
  wilhelmine wilma xenia yvonne zita zoe vreni ursi regula johann wilhelm friedrich heinrich otto hermann günther
  günter gerhard helmut horst jürgen klaus manfred dieter wolfgang bernd rainer reiner uwe detlef detlev jörg jens
  torsten thorsten thorben sven ralf ralph matthias mathias andreas markus christoph florian tobias dominik fabian
  moritz maximilian jonas finn ole lasse malte hendrik henning hartmut siegfried konrad kurt karl-heinz hans-peter
  hans-jürgen rudolf alois sepp franz josef joachim jochen lothar norbert reinhard roland rüdiger udo volker ekkehard
  eckhard eberhard egon erwin ewald fritz gottfried gregor heiko heinz holger ingo kai kay lars marcel marius nico
  niklas philipp rene rené steffen timo till torben ulf urs reto ueli achim adalbert adolf albrecht alfons alfred
  ansgar anton armin arne arno arnold artur arthur axel baldur balthasar bastian benedikt benno berthold bertold
  björn bodo boris burkhard carsten karsten cornelius clemens dirk dietmar dietrich edgar edmund eduard emil
  engelbert erhard erich ernst-august eugen felix-maria ferdinand frederik friedhelm georg gerald gero gerold
  giovanni götz guido gunnar gunter gustav hagen hannes hans-georg harald harry hartwig heribert herbert hilmar
  hinrich holm hubert hubertus hugo ignaz immanuel isidor jakob janosch johannes jonathan jost julian julius justus
  kaspar kilian korbinian kuno lennart leonhard leopold lennard levin linus lorenz lucian ludger ludwig luis lutz
  magnus manuel marko martin marvin maurice meinhard meinrad mike maik milan nepomuk nikolaus olaf oskar oswald
  ottmar ottokar pascal patrick pius quirin raimund randolf reinhold rico robin rochus roger rolf ronny ruben rupert
  ruprecht sascha sebald severin siegmar sigmund silvan silvio sönke stephan sylvester tassilo theodor theo thilo
  tilo tillmann tim tom traugott tristan valentin veit viktor vinzenz waldemar werner wendelin wenzel wieland
  wilfried willi willy winfried wolfram xaver yannick jo-ann yusuf ayşe mustafa
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  rosa ernst wolf christian viola jasmin iris linde heide gerd mark frank bernhard august may kim jo jule klara felix
  victoria viktoria roman bruno tom tim robin flora stella rita beat kai leopold erika paula pia
`);
