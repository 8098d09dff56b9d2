import { listed } from '../language.ts';

/** Surnames that many people have, and that are no words of the four languages in small letters. */
export const commonSurnames = listed(`
  abdullah adams ahmed albrecht alonso alvarez álvarez andersen anderson andré aydin bailey bauer baumann becker
  bennett berger bernard bertrand blanco blanchard bonnet boyer brandt braun brooks bruno campbell carter castillo castro
  chen chevalier clark clarke collins cooper cruz davies davis delgado demir diaz díaz dietrich domínguez dubois
  dufour dumont dupont durand edwards evans fabre fernandez fernández ferrer fischer fontaine fournier franke friedrich
  fuchs garcia garcía garnier gauthier gerard gérard gil gómez gomez gonzález gonzalez graham griffin guerin guérin
  guillaume gupta gutierrez gutiérrez haas hamilton harris hartmann hassan heinrich henry herrera herrmann hernández
  hernandez hoffmann hofmann howard huber hughes hussain ibrahim iglesias ivanov jackson jäger jenkins jiménez jimenez
  johnson jones kaya kaufmann keller kelly khan kim klein koch kowalski kowalczyk kraus krause krüger kuhn kumar lambert
  lefebvre lefèvre lehmann leroy lewis lópez lopez lorenz ludwig maier marín martin martínez martinez
  mathieu mayer medina meier mercier meyer michel miller mitchell mohammed molina moore morales moreau moreno morgan
  morin morris müller mueller murphy murray navarro neumann nguyen nicolas novak nowak núñez o'brien okafor oliveira ortega
  ortiz özdemir parker patel peralta perez pérez perrin peters petersen phillips pohl popov prieto ramírez ramirez
  ramos reyes reynolds richard richter rivera robert roberts robin robinson rodriguez rodríguez rogers romero
  rossi rousseau roussel roux ruiz russo sahin şahin salazar sánchez sanchez sanders santos schäfer schmid schmidt schmitt
  schmitz schneider scholz schreiber schröder schubert schulte schultz schulz schulze schumacher schuster schwarz 
  serrano silva simon simpson singh smith sommer stein stewart suárez sullivan tanaka taylor thomas thompson torres tran
  turner vargas vázquez vazquez vidal vincent vogel vogt wagner walker walter wang watson weber weiss weiß werner williams
  wilson winkler winter wolf wolff wright yang yildiz yıldız yilmaz yılmaz zhang ziegler zimmermann
  adeyemi ahmadi akhtar aksoy almeida arslan aslan banerjee begum benali bensalem carvalho celik çelik chowdhury cissé
  coulibaly desai diallo diop dogan doğan dvorak fernandes ghosh haddad hoang horvat huang huynh iqbal ivanova joshi
  kaminski keita khalil kobayashi kone koné kovacs kuznetsov lewandowski malik mansour mehta mensah mukherjee nagy
  nasser ndiaye nemec novotny okonkwo ouattara ozturk öztürk papadopoulos pereira petrov petrova pham pillai popescu
  rahman rashid reddy ribeiro saleh sato sharma smirnov sokolov suzuki svoboda szabo takahashi traoré traore verma volkov
  watanabe wisniewski wong wójcik yamamoto yildirim yıldırım zhao zhou zielinski
`);
